// Sheets of address labels, as they are sold. In points, 72 to an inch.

type LabelSheet = {
  label: string
  size: 'A4' | 'LETTER'
  columns: number
  rows: number
  /** Where the first label begins, and how far it is to the next one. */
  left: number
  top: number
  stepX: number
  stepY: number
  width: number
  height: number
  /** What stays free above and below: a printer does not reach the edge of its paper, where some labels begin. */
  above: number
}

const mm = (millimetres: number) => (millimetres * 72) / 25.4

/** 70 by 37 mm without gaps, as Avery 3474 and Herma 4464; 2 5/8 by 1 inch, as Avery 5160. */
export const labelSheets = {
  a4: {
    label: 'A4, 3 × 8 labels',
    size: 'A4',
    columns: 3,
    rows: 8,
    left: 0,
    top: mm(0.5),
    stepX: mm(70),
    stepY: mm(37),
    width: mm(70),
    height: mm(37),
    above: 12,
  },
  letter: {
    label: 'US Letter, 3 × 10 labels',
    size: 'LETTER',
    columns: 3,
    rows: 10,
    left: 13.5,
    top: 36,
    stepX: 198,
    stepY: 72,
    width: 189,
    height: 72,
    above: 5,
  },
} as const satisfies Record<string, LabelSheet>
export type LabelSheetName = keyof typeof labelSheets

export const isLabelSheet = (name: string | null): name is LabelSheetName =>
  name !== null && Object.hasOwn(labelSheets, name)

/** How many labels are on a sheet. */
export const placesOn = (name: LabelSheetName): number => labelSheets[name].columns * labelSheets[name].rows

/** Reads the first free place of a sheet that was begun: from 1; what cannot be is 1. */
export function readPlace(typed: string | null, name: LabelSheetName): number {
  const place = /^\d{1,2}$/.test(typed ?? '') ? Number(typed) : 1
  return place >= 1 && place <= placesOn(name) ? place : 1
}

type Position = { sheet: number; x: number; y: number }

/** Where the labels stand that begin at a place of the first sheet: along the rows, sheet after sheet. */
export function labelPlaces(name: LabelSheetName, count: number, firstPlace: number): Position[] {
  const { columns, left, top, stepX, stepY } = labelSheets[name]
  return Array.from({ length: count }, (_, index) => {
    const place = firstPlace - 1 + index
    const onSheet = place % placesOn(name)
    return {
      sheet: Math.floor(place / placesOn(name)),
      x: left + (onSheet % columns) * stepX,
      y: top + Math.floor(onSheet / columns) * stepY,
    }
  })
}
