import type { FormProblems } from '#app/web/forms.ts'

/** What a refused form goes back with. `isTaken`: the address of a new account has one already. */
export type AuthProblems = FormProblems & { isTaken?: boolean }
