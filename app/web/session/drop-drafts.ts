/** Where the browser keeps the counter's half-typed sales, over reloads and for all tabs. */
export const counterSalesKey = 'counter-sales'

/**
 * The client action of every form that ends a session. It also drops the drafts of forms in this tab, and the counter's half-typed
 * sales: they hold names and addresses, and whoever uses the computer next must not see them. Cart and garage stay with the
 * account, and leave this browser.
 */
export async function dropDraftsWhenSignedOut<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  // Where its script cannot be loaded, the next person's sign-in takes out what is not theirs.
  const shopping = await import('#app/web/shopping/follow.ts').catch(() => null)
  // What was put into the cart a moment ago.
  await shopping?.followAccount(false)
  try {
    return await serverAction()
  } catch (answer) {
    // A sign-out answers with a redirect, which arrives as a thrown Response. An error is no sign-out.
    if (answer instanceof Response) {
      dropDrafts()
      shopping?.leaveAccount()
    }
    throw answer
  }
}

function dropDrafts() {
  try {
    sessionStorage.clear()
    localStorage.removeItem(counterSalesKey)
  } catch {
    // Storage is switched off, so it holds no drafts.
  }
}
