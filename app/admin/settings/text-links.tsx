import { Link } from 'react-router'
import { type TextName, textNames, textTitles } from '#shop/office/texts/names.ts'

/** The shop's own texts, each with whether shoppers see it. */
export function TextLinks({ written }: { written: readonly TextName[] }) {
  return (
    <section id="own-texts" aria-labelledby="texts" className="scroll-mt-20 rounded-lg border border-line bg-paper p-5">
      <h2 id="texts" className="text-lg">
        Your texts
      </h2>
      <p className="mt-1 text-sm text-ink-soft">A page that nobody has written is not shown</p>
      <ul className="mt-2">
        {textNames.map(name => (
          <li key={name}>
            <Link
              to={`/admin/settings/texts/${name}`}
              className="flex min-h-11 items-center justify-between gap-3 underline-offset-4 hover:underline"
            >
              <span className="font-semibold">{textTitles[name]}</span>
              <span className="text-sm whitespace-nowrap text-ink-soft">
                {written.includes(name) ? 'Shown' : 'Not written'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
