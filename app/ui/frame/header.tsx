import { useLocation } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { VehicleLink } from '#app/ui/vehicle/link.tsx'
import { useActiveVehicle } from '#app/web/car/garage-store.ts'
import { steerAgain } from '#app/web/car/steering.ts'
import { useCart } from '#app/web/cart/store.ts'
import type { SignedIn } from '#app/web/session/who.ts'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'
import { BrowseMenu, openBrowseMenu } from './browse-menu.tsx'
import { ShopMark } from './shop-mark.tsx'
import { suggesting } from './suggest.ts'

type HeaderProps = {
  shopName: string
  categories: CategoryLink[]
  signedIn: SignedIn | null
}

/** The look of a link in the bar: an icon, on wide screens with its name below. */
const barLink =
  'relative flex size-11 shrink-0 flex-col items-center justify-center rounded-md leading-tight font-medium hover:bg-graphite-soft lg:w-16'
const barName = 'sr-only lg:not-sr-only lg:text-[0.6875rem]'

export function Header({ shopName, categories, signedIn }: HeaderProps) {
  const location = useLocation()
  return (
    <>
      <header className="on-graphite sticky top-0 z-30 bg-graphite text-on-graphite">
        <div className="page flex flex-wrap items-center gap-x-1 gap-y-2 py-2 md:flex-nowrap md:gap-x-4 md:py-3">
          <a
            href="/categories"
            data-scripted
            onClick={openBrowseMenu}
            className="-ml-2 flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 font-medium hover:bg-graphite-soft"
            aria-haspopup="dialog"
          >
            <Icon name="menu" size={24} />
            <span className="sr-only xl:not-sr-only">Browse Products</span>
          </a>
          <PageLink
            to="/"
            className="flex min-h-11 min-w-0 flex-1 basis-0 items-center gap-2 font-bold tracking-tight md:flex-initial md:basis-auto"
          >
            <ShopMark className="h-8" />
            <span className="line-clamp-2 text-sm leading-tight text-balance wrap-anywhere lg:text-lg">{shopName}</span>
          </PageLink>
          <SearchForm
            key={location.key}
            initialText={searchText(location)}
            stepsBack={location.pathname === '/search'}
          />
          <nav aria-label="Your shop" className="-mr-2 flex items-center md:ml-auto">
            {signedIn?.isStaff && (
              <PageLink to="/admin" className={`${barLink} max-lg:hidden`}>
                <Icon name="shield-check" size={22} />
                <span className={barName}>Admin</span>
              </PageLink>
            )}
            <VehicleLink />
            <PageLink to={signedIn ? '/account' : '/auth'} className={barLink}>
              <Icon name="user" size={22} />
              <span className={barName}>{signedIn ? 'Account' : 'Log in'}</span>
            </PageLink>
            <CartLink />
          </nav>
        </div>
      </header>
      <CategoryStrip categories={categories} />
      <BrowseMenu categories={categories} />
    </>
  )
}

const searchText = (location: { pathname: string; search: string }) =>
  location.pathname === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : ''

/** On the page of a search, which has the same box larger, the bar's waits until one has scrolled past that (panels.css). */
function SearchForm({ initialText, stepsBack }: { initialText: string; stepsBack: boolean }) {
  const car = useActiveVehicle()
  return (
    <search
      className={`${stepsBack ? 'steps-back' : ''} order-last w-full md:order-none md:w-auto md:min-w-84 md:max-w-xl md:flex-1 lg:min-w-90`}
    >
      <form
        action="/search"
        onSubmit={event => {
          const input = event.currentTarget.elements.namedItem('q')
          if (input instanceof HTMLInputElement && !input.value.trim()) event.preventDefault()
          else steerAgain()
        }}
        className="relative"
      >
        <input
          type="search"
          name="q"
          defaultValue={initialText}
          {...suggesting}
          autoComplete="off"
          required
          maxLength={200}
          aria-label="Search"
          placeholder="Search for a product, a reference or a brand"
          className="min-h-11 w-full rounded-md border border-transparent bg-paper pr-10 pl-2.5 text-ink placeholder:text-ink-faint max-lg:placeholder:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {car && <input type="hidden" name="vehicle" value={writeVehicle(car)} />}
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-ink-soft hover:text-accent"
        >
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  )
}

function CartLink() {
  const { itemCount } = useCart()
  return (
    <PageLink to="/cart" className={barLink}>
      <Icon name="shopping-cart" size={22} />
      <span className={barName}>Cart</span>
      {itemCount > 0 && (
        <span className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-white lg:right-1.5">
          {itemCount > 99 ? '99+' : itemCount}
          <span className="sr-only">{itemCount === 1 ? ' item' : ' items'}</span>
        </span>
      )}
    </PageLink>
  )
}

/**
 * The strip of categories stays below the bar until the page is scrolled by 100 px: it is sticky within a box that reaches
 * 100 px down over the page. Then it disappears at once in browsers with scroll-driven animations, and slides behind the
 * bar in others.
 */
function CategoryStrip({ categories }: { categories: CategoryLink[] }) {
  return (
    <div className="-mb-[100px] hidden after:block after:h-[100px] lg:block">
      <nav aria-label="Categories" className="strip sticky top-17 z-20 border-b border-line bg-paper">
        <div className="page flex items-center gap-1 py-1">
          <PageLink
            to="/categories"
            className="-ml-3 inline-flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap hover:bg-ground"
          >
            All products
          </PageLink>
          {categories.slice(0, 6).map(category => (
            <PageLink
              key={category.id}
              to={`/categories?category=${category.id}`}
              prefetch
              className="flex min-h-11 min-w-0 items-center rounded-md px-3 text-ink-soft hover:bg-ground hover:text-ink"
            >
              <span className="truncate">{category.name}</span>
            </PageLink>
          ))}
        </div>
      </nav>
    </div>
  )
}
