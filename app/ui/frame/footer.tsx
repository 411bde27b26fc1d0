import { PageLink } from '#app/ui/plain/page-link.tsx'
import { freeDeliveryText, type Settings } from '#shop/office/settings/row.ts'
import { type TextName, textNames, textPage } from '#shop/office/texts/names.ts'

const link = 'inline-flex min-h-11 max-w-full items-center wrap-anywhere underline-offset-4 hover:underline'

const names: Partial<Record<TextName, string>> = { terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' }

export function Footer({ settings, texts }: { settings: Settings; texts: readonly TextName[] }) {
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
        <address className="flex flex-col items-start not-italic wrap-anywhere">
          {address && <p className="text-on-graphite-soft">{address}</p>}
          {settings.phone && (
            <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} className={link}>
              {settings.phone}
            </a>
          )}
          {settings.email && (
            <a href={`mailto:${settings.email}`} className={link}>
              {settings.email}
            </a>
          )}
          {settings.businessHours && (
            <p className="mt-2 whitespace-pre-line text-on-graphite-soft">{settings.businessHours}</p>
          )}
        </address>
        <nav aria-label="Help and legal" className="flex flex-col items-start">
          <PageLink to="/contact" className={link}>
            Need help?
          </PageLink>
          {settings.withdrawalDays !== null && (
            <PageLink to="/withdraw" className={link}>
              Withdraw from contract here
            </PageLink>
          )}
          {textNames.map(
            name =>
              names[name] &&
              texts.includes(name) && (
                <PageLink key={name} to={textPage(name)} className={link}>
                  {names[name]}
                </PageLink>
              ),
          )}
        </nav>
      </div>
    </footer>
  )
}
