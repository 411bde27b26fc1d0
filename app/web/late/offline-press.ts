/** Stands below the header on a phone and in the corner of a wider window, where toasts stand too. */
export const noticePlace =
  'fixed top-30 right-4 left-4 z-50 rounded-lg border bg-paper p-4 shadow-lg sm:top-auto sm:right-auto sm:bottom-4 sm:max-w-88'

export const goesOnOnline = 'You are offline. This goes on as soon as there is a connection.'

/**
 * An inline script: without a network the browser itself would follow a link or send a form into its own error page, where no
 * script of ours is there yet, or where a link leads to a file. The page stays and says so. What was pressed goes on once there is a
 * network, unless something else was pressed or typed meanwhile.
 */
export const offlinePress = `{
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = '${noticePlace} border-line-strong'
  let goOn = null
  const drop = () => {
    goOn = null
    note.remove()
  }
  const hold = (event, again) => {
    event.preventDefault()
    goOn = again
    document.body.append(note)
    note.textContent = '${goesOnOnline}'
  }
  const isOnline = event => event.defaultPrevented || navigator.onLine
  addEventListener('pointerdown', drop)
  addEventListener('input', drop)
  addEventListener('click', event => {
    const link = event.target.closest('a[href]')
    if (!link || isOnline(event) || link.origin !== location.origin || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return
    hold(event, () => link.click())
  })
  addEventListener('submit', event => {
    const { target, submitter } = event
    if (!isOnline(event) && target.method !== 'dialog') hold(event, () => target.requestSubmit(submitter))
  })
  addEventListener('online', () => {
    const again = goOn
    drop()
    again?.()
  })
}`
