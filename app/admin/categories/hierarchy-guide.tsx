import { Icon } from '#app/ui/plain/icon.tsx'

/** Explains the tree to the owner, below the list. */
export function HierarchyGuide() {
  return (
    <section aria-labelledby="hierarchy-guide" className="mt-8 mb-10 rounded-lg border border-line bg-paper p-5">
      <h2 id="hierarchy-guide" className="flex items-center gap-2 text-lg">
        <Icon name="info" size={20} className="text-ink-soft" />
        Category hierarchy
      </h2>
      <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5 text-ink-soft">
        <li>
          Unlimited nesting is allowed: a category without a parent is a main category, every other one stands below its
          parent.
        </li>
        <li>A category lists its own products and those of all its subcategories.</li>
        <li>To move a branch, edit its first category and choose another parent: what is below it moves along.</li>
        <li>An inactive category has no page in the shop, and neither has anything below it.</li>
      </ul>
    </section>
  )
}
