import type { FormProblems } from '#app/web/forms/parse.ts'

/** The answer to a refused form. `isTaken` says that the e-mail address of a new account has one already. */
export type AuthProblems = FormProblems & { isTaken?: boolean }
