/**
 * The client action of whatever ends a session: what was begun in this tab and not sent goes too, since drafts of forms
 * hold names and addresses, and whoever uses the computer next must not see them.
 */
export async function dropDraftsWhenSignedOut<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction()
  } catch (answer) {
    // It sends on, which comes as what is thrown; an error is no sign-out.
    if (answer instanceof Response) dropDrafts()
    throw answer
  }
}

function dropDrafts() {
  try {
    sessionStorage.clear()
  } catch {
    // Storage that is switched off holds nothing.
  }
}
