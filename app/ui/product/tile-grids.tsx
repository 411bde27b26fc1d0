import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { TileGrid } from '#app/ui/plain/tile.tsx'
import { MakeTile } from '#app/ui/vehicle/tile.tsx'
import type { Make } from '#shop/cars/vehicles/shown.ts'
import type { CategoryTile } from '#shop/catalogue/categories/shown.ts'
import { CategoryTileLink } from './category-tile.tsx'

export function MakeGrid({ makes }: { makes: Make[] }) {
  if (makes.length === 0) {
    return (
      <EmptyState icon="car" title="No car makes available.">
        <ButtonLink to="/all-categories">Browse Categories</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <TileGrid>
      {makes.map(make => (
        <li key={make.id}>
          <MakeTile make={make} />
        </li>
      ))}
    </TileGrid>
  )
}

export function CategoryGrid({ categories }: { categories: CategoryTile[] }) {
  if (categories.length === 0) {
    return (
      <EmptyState icon="package" title="No categories available.">
        <ButtonLink to="/contact">Ask for a Part</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <TileGrid>
      {categories.map(category => (
        <li key={category.id}>
          <CategoryTileLink category={category} />
        </li>
      ))}
    </TileGrid>
  )
}
