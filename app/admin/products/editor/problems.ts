import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import type { EditedCategory, FittedRow, ProductRefusal } from '#shop/catalogue/products/edited.ts'

/** The answer to a refused form of a product. `draft` has the sent values that are no single text: images, vehicles. */
export type ProductProblems = EditorProblems &
  ProductRefusal & {
    draft: {
      images: string[]
      specifications: Record<string, string>
      category: EditedCategory | null
      vehicles: FittedRow[]
    }
  }
