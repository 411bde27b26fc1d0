import { execFileSync } from 'node:child_process'

/**
 * Returns the cases of a long matrix that are walked in this run: every fifth one, another fifth with each commit, so that five
 * commits have walked all. `FULL=1 npm test` walks the whole, and so does a checkout that cannot count its commits, without git or
 * cloned with `--depth`. Never for what proves
 * money, access or that nothing is lost.
 */
export const fifthOf = <Case>(cases: readonly Case[]): Case[] => cases.filter((_, at) => isInFifth(at))

/** Whether the case at this place of a long matrix is walked in this run. */
const isInFifth = (at: number): boolean => turn === null || at % 5 === turn

/** Calls `add` for every fifth case that it is given: for cases that stand one by one, such as tests with bodies of their own. */
export function everyFifth<Case extends unknown[]>(add: (...given: Case) => void): (...given: Case) => void {
  let at = 0
  return (...given) => {
    if (isInFifth(at)) add(...given)
    at += 1
  }
}

/** Whether every matrix is walked whole. */
export const isFull = process.env.FULL === '1'

/** Which fifth of what is walked fifth by fifth has its turn, by the number of commits; null: all of it. */
const turn = isFull ? null : turnOf(countCommits())

function countCommits(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true' ? '' : git('rev-list', '--count', 'HEAD')
  } catch {
    return ''
  }
}

function turnOf(commits: string): number | null {
  return commits === '' ? null : Number(commits) % 5
}
