/**
 * Puts a text into the clipboard. Browsers have one for scripts on https pages only: elsewhere the text is selected where
 * it is `shown` and copied as by hand. False where that fails too: then it stays selected.
 */
export async function copyText(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const selection = getSelection()
    selection?.selectAllChildren(shown)
    const isCopied = document.execCommand('copy')
    if (isCopied) selection?.removeAllRanges()
    return isCopied
  }
}
