import type { KeyboardEvent } from 'react'

/**
 * Walks through the cells of a table as in a spreadsheet: Enter and the arrows up and down stay in the column, the arrows
 * left and right change it at the end of a cell's text, and in a cell in which nothing was typed yet. Ctrl+Enter saves. Tab is the browser's.
 */
export function walkCells(event: KeyboardEvent<HTMLInputElement>) {
  const cell = event.currentTarget
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && (event.key === 'Enter' || event.key === 's')) {
    event.preventDefault()
    return cell.form?.requestSubmit()
  }
  const way = wayOf(event)
  if (!way) return
  event.preventDefault()
  const row = cell.closest('tr')
  const column = cell.dataset.cell
  if (way === 'left' || way === 'right') {
    const cells = [...(row?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])]
    return focusCell(row, cells[cells.indexOf(cell) + (way === 'left' ? -1 : 1)]?.dataset.cell ?? column)
  }
  const next = way === 'down' ? row?.nextElementSibling : row?.previousElementSibling
  if (next) focusCell(next, column)
  // Below the last row stands the button that saves.
  else if (way === 'down') cell.form?.querySelector<HTMLElement>('[data-save]')?.focus()
}

function wayOf(event: KeyboardEvent<HTMLInputElement>): 'up' | 'down' | 'left' | 'right' | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: cell } = event
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (shiftKey) return null
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  const { selectionStart: start, selectionEnd: end, value } = cell
  const isWhole = start === 0 && end === value.length
  if (key === 'ArrowLeft' && (isWhole || end === 0)) return 'left'
  if (key === 'ArrowRight' && (isWhole || start === value.length)) return 'right'
  return null
}

function focusCell(row: Element | null, column: string | undefined) {
  const cell = row?.querySelector<HTMLInputElement>(`input[data-cell="${column}"]`)
  cell?.focus()
  cell?.select()
}
