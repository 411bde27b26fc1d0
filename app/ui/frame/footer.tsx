import type { ReactNode } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { daysText, freeDeliveryText, type Settings, usualDeliveryText } from '#shop/office/settings/row.ts'
import { type TextName, textNames, textPage } from '#shop/office/texts/names.ts'

const link = 'inline-flex min-h-11 max-w-full items-center wrap-anywhere underline-offset-4 hover:underline'

const names: Partial<Record<TextName, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
}

/** How the shop is reached, how one pays, gets and gives back, and the texts of the law. On phones it is short, and folds. */
export function Footer({ settings, texts }: { settings: Settings; texts: readonly TextName[] }) {
  const { shopName, phone, email, businessHours, returnDays, withdrawalDays } = settings
  const freeDelivery = freeDeliveryText(settings)
  const address = [settings.address, settings.city].filter(Boolean).join(', ')
  // A shop that nobody has set up promises no days.
  const usual = address ? usualDeliveryText(settings) : null
  const returns = returnDays === null ? null : `${returnDays}-day returns`
  return (
    <footer className="on-graphite bg-graphite text-on-graphite">
      <div className="page grid gap-x-8 py-5 sm:grid-cols-2 sm:gap-y-6 sm:py-10 lg:grid-cols-4">
        <div className="max-sm:mb-2">
          <p className="text-lg font-bold">{shopName}</p>
          {freeDelivery && <p className="text-on-graphite-soft sm:mt-2">{freeDelivery}</p>}
          <div className="flex flex-wrap gap-x-5 sm:flex-col sm:items-start">
            {phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            )}
          </div>
        </div>
        <Fold title="Payment, delivery and returns">
          <p>Cash on delivery</p>
          {usual && <p>Delivery in {usual}</p>}
          {returns && (
            <p>
              {texts.includes('terms') ? (
                <PageLink to="/terms#returns" className={link}>
                  {returns}
                </PageLink>
              ) : (
                returns
              )}
            </p>
          )}
          {withdrawalDays !== null && <p>{daysText(withdrawalDays)} to withdraw from the contract</p>}
        </Fold>
        {(address || businessHours) && (
          <Fold title="Address and opening hours">
            <address className="not-italic wrap-anywhere">
              {address && <p>{address}</p>}
              {businessHours && <p className="mt-2 whitespace-pre-line">{businessHours}</p>}
            </address>
          </Fold>
        )}
        <nav aria-label="Help and legal" className="flex flex-wrap gap-x-5 sm:-mt-2.5 sm:flex-col sm:items-start">
          <PageLink to="/contact" className={link}>
            Need help?
          </PageLink>
          {withdrawalDays !== null && (
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

/** Folded on phones; on wider screens it always stands open below its title (panels.css). */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="footer-fold max-sm:border-t max-sm:border-graphite-soft">
      <p className="fold-title mb-2 hidden font-semibold">{title}</p>
      <details>
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold">
          {title}
          <Icon name="chevron-down" size={18} className="in-open:rotate-180" />
        </summary>
        <div className="space-y-1 text-on-graphite-soft max-sm:pb-3">{children}</div>
      </details>
    </div>
  )
}
