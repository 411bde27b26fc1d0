import { matchPath } from 'react-router'

export type PageTexts = {
  path: string
  /** These texts hold only for addresses with this parameter. */
  query?: string
  loading: string
  failed: string
  /** A title above `failed`. Without it `failed` is the title, and the reason stands below. */
  failedTitle?: string
}

export type FormTexts = Omit<PageTexts, 'loading'>

const vehicle = '/makes/:makeId/models/:modelId/sub-models/:subModelId/categories'

// The texts for a page while its data is on its way, and for when the data did not come.
const pages: PageTexts[] = [
  { path: '/makes', loading: 'Loading car makes...', failed: 'Failed to load car makes' },
  { path: '/makes/:makeId/models', loading: 'Loading models...', failed: 'Failed to load models' },
  {
    path: '/makes/:makeId/models/:modelId/sub-models',
    loading: 'Loading variants...',
    failed: 'Failed to load variants',
  },
  { path: vehicle, loading: 'Loading categories...', failed: 'Failed to load sub-model information' },
  { path: `${vehicle}/:slug/products`, loading: 'Loading products...', failed: 'Failed to load compatible products' },
  { path: '/all-categories', loading: 'Loading categories...', failed: 'Failed to load categories' },
  { path: '/categories', loading: 'Loading products...', failed: 'Failed to load products' },
  { path: '/categories/:slug', loading: 'Loading categories...', failed: 'Failed to load categories' },
  { path: '/categories/:slug/products', loading: 'Loading products...', failed: 'Failed to load products' },
  { path: '/brands/:slug', loading: 'Loading products...', failed: 'Failed to load products' },
  {
    path: '/products/:productId',
    query: 'reviews',
    loading: 'Loading reviews...',
    failed: 'Failed to load reviews',
  },
  { path: '/products/:productId', loading: 'Loading product...', failed: 'Failed to load products' },
  { path: '/garage/variants', loading: 'Loading variants...', failed: 'Failed to load variants' },
  { path: '/search', loading: 'Loading products...', failed: 'Failed to load products', failedTitle: 'Error' },
  { path: '/profile', loading: 'Loading profile...', failed: 'Failed to load profile', failedTitle: 'Error' },
]

// The texts for a form that could not be sent, or that nobody could answer. The typed text stays.
const forms: FormTexts[] = [
  { path: '/products/:productId', failed: 'Failed to submit review' },
  { path: '/logout', failed: 'You are still logged in' },
]

const anyPage = { loading: 'Loading...', failed: 'Failed to load the page' }

const anyForm = { loading: '', failed: 'Nothing was sent' }

/** Adds the texts of a part of the shop that most visitors never load: signing in, the checkout, the admin area. */
export function addPageTexts(more: { pages?: PageTexts[]; forms: FormTexts[] }) {
  pages.push(...(more.pages ?? []))
  forms.push(...more.forms)
}

/** The texts for a page by its path and query, or for a form that is sent there. */
export function pageTexts(address: string, doing: 'load' | 'send' = 'load'): Omit<PageTexts, 'path'> {
  const [pathname = '', search = ''] = address.split('?')
  const asked = new URLSearchParams(search)
  const isOf = ({ path, query }: PageTexts) => matchPath(path, pathname) && (!query || asked.has(query))
  if (doing === 'load') return pages.find(isOf) ?? anyPage
  return { ...anyForm, ...forms.find(form => matchPath(form.path, pathname)) }
}
