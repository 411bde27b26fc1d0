import { Link } from 'react-router'
import type { Block, Line, Section } from '#shop/office/texts/sections.ts'

/** A text that the owner wrote, section by section. */
export function OwnerText({ sections }: { sections: Section[] }) {
  const returns = sections.findIndex(({ heading }) => heading && /\breturn/i.test(heading))
  return sections.map(({ heading, blocks }, place) => (
    // Products and the cart lead to #returns.
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and do not move
    <section key={place} id={place === returns ? 'returns' : undefined} className="mt-8 first:mt-4">
      {heading && <h2 className="text-xl">{heading}</h2>}
      <div className={heading ? 'mt-2' : ''}>
        <OwnerBlocks blocks={blocks} />
      </div>
    </section>
  ))
}

/** Paragraphs and lists, without their heading. */
export function OwnerBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="space-y-3 wrap-anywhere">
      {blocks.map((block, place) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name, and do not move
          <ul key={place} className="list-disc space-y-1.5 pl-5">
            {block.items.map((item, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so are items
              <li key={number}>
                <Pieces line={item} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: so are paragraphs
          <p key={place}>
            {block.lines.map((line, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so are lines
              <span key={number} className="block">
                <Pieces line={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

const linkClass = 'underline underline-offset-4 hover:text-accent'

function Pieces({ line }: { line: Line }) {
  return line.map(({ text, to }, place) => {
    if (to === null) return text
    return to.startsWith('/') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and do not move
      <Link key={place} to={to} className={linkClass}>
        {text}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: so are addresses
      <a key={place} href={to} rel="noopener" className={linkClass}>
        {text}
      </a>
    )
  })
}
