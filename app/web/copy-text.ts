import { say } from './forms/toast.ts'

/**
 * Copies a text to the clipboard. Browsers give scripts a clipboard on https pages only; elsewhere the text is selected in
 * the element `shown` and copied as by hand. Returns false where that fails too: then the text stays selected.
 */
async function copyText(text: string, shown: HTMLElement): Promise<boolean> {
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

/** As `copyText`, and says whether it worked. `name` is what the text is called: 'Order number'. */
export async function copyAndSay(text: string, name: string, shown: HTMLElement): Promise<void> {
  if (await copyText(text, shown)) return say({ title: 'Copied!', description: `${name} copied to clipboard` })
  say({
    title: `${name} selected`,
    description: 'Your browser does not let us copy it: press Ctrl+C or ⌘C',
    tone: 'danger',
  })
}
