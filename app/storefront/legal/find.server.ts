import { data, type RouterContextProvider } from 'react-router'
import { frameContext, readDbContext } from '#app/web/context.ts'
import type { TextName } from '#shop/office/texts/names.ts'
import { findText, type ShownText } from '#shop/office/texts/rows.server.ts'

/** Finds the text of a page. A text that nobody has written has no page. */
export async function findPageText(context: Readonly<RouterContextProvider>, name: TextName): Promise<ShownText> {
  const { settings } = await context.get(frameContext)()
  const text = await findText(context.get(readDbContext), name, settings)
  if (!text) throw data(null, { status: 404 })
  return text
}
