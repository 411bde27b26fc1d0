/**
 * The client action of every form that ends a session. It also drops the drafts of forms in this tab: they hold names and
 * addresses, and whoever uses the computer next must not see them.
 */
export async function dropDraftsWhenSignedOut<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction()
  } catch (answer) {
    // A sign-out answers with a redirect, which arrives as a thrown Response. An error is no sign-out.
    if (answer instanceof Response) dropDrafts()
    throw answer
  }
}

function dropDrafts() {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is switched off, so it holds no drafts.
  }
}
