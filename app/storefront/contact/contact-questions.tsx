import { Icon } from '#app/ui/plain/icon.tsx'
import { OwnerBlocks } from '#app/ui/plain/owner-text.tsx'
import type { Section } from '#shop/office/texts/sections.ts'

/** The questions that people ask most. A heading without an answer is not shown, since the settings have none for it. */
export function ContactQuestions({ sections }: { sections: Section[] }) {
  const answered = sections.filter(({ heading, blocks }) => heading !== null && blocks.length > 0)
  const before = sections.find(({ heading }) => heading === null)
  return (
    <section aria-labelledby="questions" className="lg:col-span-2">
      <h2 id="questions" className="text-xl">
        Frequently asked questions
      </h2>
      {before && (
        <div className="mt-3 max-w-prose">
          <OwnerBlocks blocks={before.blocks} />
        </div>
      )}
      {answered.length > 0 && (
        <div className="mt-3 divide-y divide-line rounded-lg border border-line bg-paper">
          {answered.map(({ heading, blocks }) => (
            <details key={heading} className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-2 font-semibold wrap-anywhere hover:bg-ground [&::-webkit-details-marker]:hidden">
                {heading}
                <Icon
                  name="chevron-down"
                  size={20}
                  className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="max-w-prose px-5 pb-5 text-ink-soft">
                <OwnerBlocks blocks={blocks} />
              </div>
            </details>
          ))}
        </div>
      )}
    </section>
  )
}
