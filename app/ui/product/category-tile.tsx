import { Tile } from '#app/ui/plain/tile.tsx'
import type { CategoryTile } from '#shop/catalogue/categories/shown.ts'
import { CategoryIcon } from './category-icon.tsx'

/** A category as a tile. Leads to its children or its products; `to` leads elsewhere. */
export function CategoryTileLink({ category, to, note }: { category: CategoryTile; to?: string; note?: string }) {
  return (
    <Tile
      to={to ?? (category.hasChildren ? `/categories/${category.slug}` : `/categories/${category.slug}/products`)}
      picture={
        <span className="grid aspect-2/1 w-full place-items-center rounded-md bg-ground">
          <CategoryIcon icon={category.icon} className="size-20 sm:size-24" />
        </span>
      }
      name={category.name}
      note={note}
    />
  )
}
