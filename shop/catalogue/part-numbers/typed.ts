import type { PartNumber } from './kinds.ts'

// The numbers of a part as its editor sends them: rows of fields, 'numbers.0.kind' and so on.

export const numberLimits = { rows: 500, brand: 100, number: 48 }

/** A row as it is typed. */
export type TypedNumber = { kind: string; brand: string; number: string }

export const typedNumbers = (numbers: PartNumber[]): TypedNumber[] =>
  numbers.map(({ kind, brand, number }) => ({ kind, brand: brand ?? '', number }))

/** The name of a field of the n-th row, 'numbers.0.kind'. */
export const numberInput = (position: number, part: keyof TypedNumber): string => `numbers.${position}.${part}`

/** Reads the rows from a form's typed values, in the order of their positions. A row without a number does not count. */
export function readTypedNumbers(values: Record<string, string>): { position: number; typed: TypedNumber }[] {
  const positions = Object.keys(values).flatMap(name => {
    const position = /^numbers\.(\d{1,4})\.number$/.exec(name)?.[1]
    return position === undefined ? [] : [Number(position)]
  })
  return positions
    .sort((one, other) => one - other)
    .flatMap(position => {
      const part = (name: keyof TypedNumber) => values[numberInput(position, name)] ?? ''
      const typed = { kind: part('kind'), brand: part('brand'), number: part('number') }
      return typed.number.trim() ? [{ position, typed }] : []
    })
}
