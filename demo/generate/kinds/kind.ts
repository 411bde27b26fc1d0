export type Field =
  | 'brake'
  | 'filter'
  | 'engine'
  | 'electric'
  | 'sensor'
  | 'light'
  | 'suspension'
  | 'cooling'
  | 'drive'
  | 'fuel'
  | 'body'
  | 'oil'
  | 'wiper'
  | 'wheel'
  | 'interior'
  | 'rack'
  | 'care'
  | 'tool'

/** One way a part is made: its name, price range in dollars and specifications ('A|B' means one of them; {key} fills in). */
export type Line = [name: string, fromDollars: number, toDollars: number, specifications: Record<string, string>]

export type Kind = {
  leaf: string
  code: string
  field: Field
  /** run: some years of one model; engine: a make's models with one engine; universal: every vehicle. */
  fit: 'run' | 'engine' | 'universal'
  /** Everyday parts: every recent generation of a popular model has some. */
  isEveryday?: boolean
  /** Parts that an electric car does not have. */
  combustion?: boolean
  diesel?: boolean
  /** Only for cars last built by this year (drum brakes). */
  until?: number
  /** How many universal products to make. */
  count?: number
  lines: Line[]
  /** First sentences; one with `when` only for lines whose name it matches, the others must be true of every line. */
  about: (string | { when: RegExp; say: string })[]
  advice: string[]
  tech: string[]
}

type Rest = Pick<Kind, 'lines' | 'about' | 'advice'> & Partial<Kind>
const tech: string[] = []

export const run = (leaf: string, code: string, field: Field, rest: Rest): Kind => ({
  tech,
  ...rest,
  leaf,
  code,
  field,
  fit: 'run',
})
export const engine = (leaf: string, code: string, field: Field, rest: Rest): Kind => ({
  tech,
  combustion: true,
  ...rest,
  leaf,
  code,
  field,
  fit: 'engine',
})
export const universal = (leaf: string, code: string, field: Field, count: number, rest: Rest): Kind => ({
  tech,
  ...rest,
  leaf,
  code,
  field,
  count,
  fit: 'universal',
})
