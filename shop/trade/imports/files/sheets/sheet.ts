/** What has its tables in sheets. */
export const workbookFormatNames = ['excel', 'excel-xml', 'web-page'] as const
export type WorkbookFormat = (typeof workbookFormatNames)[number]

/** What each is called where somebody sees how a file was read. */
export const workbookFormats: Record<WorkbookFormat, string> = {
  excel: 'Excel',
  'excel-xml': 'Excel as XML',
  'web-page': 'Web page (HTML)',
}

/** A cell of a sheet. A number stays one: as the text '1.234' it could be more than a thousand. */
export type Cell = string | number

/** A sheet with its rows as they come, empty ones too, so that each has the number that a spreadsheet shows beside it. */
export type Sheet = { name: string; isHidden: boolean; rows: Cell[][] }

/** More than this in one workbook is a table for CSV: all of it is in memory at once. */
export const mostCells = 10_000_000
