import type { KindName } from '#shop/trade/imports/kinds/kinds.server.ts'

/** Why a record of a file is no row that can be checked, and which of its elements is at fault. */
export type Refused = { place: string; reason: string }

/**
 * A row that a record of an XML file becomes: for which kind of import, from which line, and its cells as texts by the names of the
 * kind's columns. A column that is left out stays as it is. A record that is refused has what could be read of it; `notes` are values that
 * could not be read, and are left out of a record that is taken.
 */
export type StagedRow = {
  kind: KindName
  line: number
  cells: Record<string, string>
  refusal: Refused | null
  notes?: Refused[]
}
