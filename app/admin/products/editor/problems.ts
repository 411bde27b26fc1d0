import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import type { EditedCategory, FittedVehicle, ProductRefusal } from '#shop/products/edited.ts'

/** What a refused form of a product goes back with; `draft` is of what it sent all that is not one text. */
export type ProductProblems = EditorProblems &
  ProductRefusal & {
    draft: {
      images: string[]
      specifications: Record<string, string>
      category: EditedCategory | null
      vehicles: FittedVehicle[]
    }
  }
