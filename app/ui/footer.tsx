import { freeDeliveryText, type Settings } from '#shop/settings/row.ts'
import { PageLink } from './page-link.tsx'

const link = 'inline-flex min-h-11 max-w-full items-center wrap-anywhere underline-offset-4 hover:underline'

export function Footer({ settings }: { settings: Settings }) {
  const freeDelivery = freeDeliveryText(settings)
  const address = [settings.address, settings.city].filter(Boolean).join(', ')
  return (
    <footer className="on-graphite bg-graphite text-on-graphite">
      <div className="page grid gap-8 py-10 sm:grid-cols-3">
        <div>
          <p className="text-lg font-bold">{settings.shopName}</p>
          {freeDelivery && <p className="mt-2 text-on-graphite-soft">{freeDelivery}</p>}
          <p className="mt-1 text-on-graphite-soft">Cash on delivery</p>
        </div>
        <address className="not-italic">
          {address && <p className="text-on-graphite-soft">{address}</p>}
          {settings.phone && (
            <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} className={link}>
              {settings.phone}
            </a>
          )}
        </address>
        <nav aria-label="Help and legal" className="flex flex-col items-start">
          <PageLink to="/contact" className={link}>
            Need help?
          </PageLink>
          <PageLink to="/terms" className={link}>
            Terms
          </PageLink>
          <PageLink to="/privacy" className={link}>
            Privacy
          </PageLink>
        </nav>
      </div>
    </footer>
  )
}
