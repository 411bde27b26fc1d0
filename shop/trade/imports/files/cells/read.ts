import type { Decimal } from './number.ts'

/** How the cells of a file are read, found from all of its rows or said by somebody. Null: nobody knows, and nothing needed it yet. */
export type CellRules = {
  decimal: Decimal | null
  isDayFirst: boolean | null
  /** The unit that the header of the column says, such as kg in 'Weight (kg)'. */
  unit: string | null
  /** The place of the column that says in which unit the weights of its row are; -1 for none. */
  unitAt?: number
  /** Whether the header says that its yes or no tells what is published, as 'Status' does. */
  isStatus?: boolean
  /** The number that the program of such a column writes for what is not for sale: WooCommerce -1 and Magento 2. */
  off?: string
}

/** What a cell means in the words that the form of the same field takes; '' for nothing. Or why it cannot be read, and what to write. */
export type CellRead = { text: string } | { problem: string }

/** Reads the cells of one type, such as amounts of money. `text` is bare, and no filler. */
export type CellReader = (text: string, rules: CellRules, label: string) => CellRead
