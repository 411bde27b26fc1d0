import { useSettings } from '#app/ui/money.tsx'
import { pageMeta } from '#app/web/page-meta.ts'
import type { Route } from './+types/privacy'
import { LegalLink, LegalPage, type LegalSection } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy policy',
    description: 'What we keep about you, what for, and how you get or delete it.',
    canonicalPath: '/privacy',
  })

const sections: LegalSection[] = [
  {
    title: 'What we keep',
    content: (
      <ul>
        <li>
          <strong>Your account:</strong> name, email, phone and picture, if you give them, and your password as a hash
          that cannot be read.
        </li>
        <li>
          <strong>Where you are logged in:</strong> IP address, browser and time of each login, until it ends.
        </li>
        <li>
          <strong>Your orders:</strong> what you bought, and the name, email, phone and address that you gave with it.
        </li>
        <li>
          <strong>Your reviews:</strong> stars, text and photos. They are public, under 'Verified buyer', never with
          your name. Location and other details hidden in a photo are removed.
        </li>
        <li>
          <strong>Your messages:</strong> what you write to us on the contact page.
        </li>
      </ul>
    ),
  },
  {
    title: 'What we use it for',
    content: (
      <p>
        To deliver what you order, to write to you about it, to let you log in, to answer your messages, and to keep
        strangers out: logins and forms are counted by IP address for a short time. We use it for nothing else.
      </p>
    ),
  },
  {
    title: 'What stays in your browser',
    content: (
      <ul>
        <li>A cookie that keeps you logged in for 30 days. No script can read it.</li>
        <li>A cookie that carries one message, such as 'Order placed', to the next page, for a minute at most.</li>
        <li>
          Your cart and your garage. They are kept in the browser's own storage and sent only when a page needs them.
        </li>
        <li>
          What you type at the checkout, in that tab only and until the order is placed. Of the order a random mark
          stays, so that another tab does not send it again.
        </li>
      </ul>
    ),
  },
  {
    title: 'Who else sees it',
    content: (
      <p>
        Whoever carries your parcel gets your name, address and phone. Our mail and hosting providers process data for
        us. Nobody else gets any, unless the law obliges us.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    content: (
      <p>
        Your account as long as you keep it. Orders as long as the law asks for our books: once you delete your account
        they stay without your name, email, phone and address, and reviews without any link to you.
      </p>
    ),
  },
  {
    title: 'Your rights',
    content: (
      <>
        <p>
          On your <LegalLink to="/profile">profile</LegalLink> you can correct your details, download everything that we
          keep about you, and delete your account, at any time and without asking us. To correct your email address,
          write to us. You may also complain to the authority for data protection where you live.
        </p>
        <p>You must be at least 18 years old to have an account.</p>
      </>
    ),
  },
]

export default function Privacy() {
  const { shopName } = useSettings()
  return (
    <LegalPage
      title="Privacy policy"
      intro={`What ${shopName} keeps about you, what for, and what you can do about it. There is no advertising, no tracking, and nothing is sold.`}
      sections={sections}
    />
  )
}
