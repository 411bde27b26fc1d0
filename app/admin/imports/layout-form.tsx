import { useFetcher } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Field, Select } from '#app/ui/plain/field.tsx'
import type { EncodingPreview } from '#shop/trade/imports/files/encoding-preview.server.ts'
import { type Encoding, encodings } from '#shop/trade/imports/files/table/encodings.ts'
import { type Layout, layoutText, type SheetLayout, separators } from '#shop/trade/imports/files/table/layout.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'

type Shown = { found: ShownImport; previews: EncodingPreview }

/** How a table was read around its rows, and a form to have it read in another way. Open where that is the question. */
export function LayoutForm({ found, previews }: Shown) {
  const address = `/admin/imports/${found.id}/layout`
  const { Form, state } = useFetcher()
  const { layout, settings } = found
  if (!layout) return null
  const isAsked = !isSure(layout) || (found.state === 'unmapped' && found.header.length < 2)
  return (
    <details open={isAsked} className="rounded-lg border border-line bg-paper">
      <summary className="min-h-11 cursor-pointer px-4 py-3 sm:px-5">
        <span className="text-lg font-semibold">How the file is written</span>{' '}
        <span className="text-ink-soft">{layoutText(layout)}</span>
      </summary>
      <Form method="post" action={address} className="grid gap-4 border-t border-line p-4 sm:grid-cols-3 sm:p-5">
        {'sheet' in layout && <SheetField layout={layout} chosen={settings.layout.sheet} />}
        {layout.encoding && (
          <EncodingField
            found={layout.encoding}
            chosen={settings.layout.encoding ?? (layout.isEncodingSure ? '' : layout.encoding)}
            previews={previews}
          />
        )}
        {'separator' in layout && (
          <Select label="Between cells" name="separator" defaultValue={settings.layout.separator ?? ''}>
            <option value="">Found by itself</option>
            {Object.entries(separators).map(([sign, label]) => (
              <option key={sign} value={sign}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <Field
          label="Line of the columns"
          name="headerLine"
          inputMode="numeric"
          defaultValue={settings.layout.headerLine ?? ''}
          placeholder={String(layout.headerLine)}
          hint="The line with the names of the columns, if the file has other lines above it"
        />
        <Button
          type="submit"
          variant="secondary"
          className="col-span-full justify-self-start"
          busy={state !== 'idle'}
          busyLabel="Reading..."
        >
          Read It Again
        </Button>
      </Form>
    </details>
  )
}

const isSure = (layout: Layout) => layout.isEncodingSure !== false && !('missing' in layout && layout.missing)

function SheetField({ layout, chosen }: { layout: SheetLayout; chosen: string | undefined }) {
  return (
    <Select label="Sheet" name="sheet" defaultValue={chosen && layout.sheets.includes(chosen) ? chosen : ''}>
      <option value="">Found: {[layout.sheet, ...layout.readAfter].join(', ')}</option>
      {layout.sheets.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type Encodings = { found: Encoding; chosen: string; previews: EncodingPreview }

function EncodingField({ found, chosen, previews }: Encodings) {
  return (
    <Select label="Encoding" name="encoding" defaultValue={chosen}>
      <option value="">Found: {encodings[found]}</option>
      {previews.map(({ encoding, text }) => (
        <option key={encoding} value={encoding}>
          {`${text} · ${encodings[encoding]}`}
        </option>
      ))}
    </Select>
  )
}
