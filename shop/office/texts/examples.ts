import type { TextName } from './names.ts'

const terms = `These terms apply to every order placed at {shop name}. By placing an order you agree to them.

# 1. Who can order
You must be at least 18 years old, and give a name, address and phone number that are your own.

# 2. Products and fit
We describe each part and the vehicles that it fits with care. Compare the reference with the part that you replace before you fit it: a part that has been fitted cannot be returned as unused.

Pictures show the kind of part; small differences to the one you receive are possible.

# 3. Prices and VAT
{VAT} The total that you see before you place the order is the one that you pay.

# 4. Orders
An order is placed when we confirm it with an order number. Until it has been shipped you can have it cancelled: write to us with the number.

# 5. Payment
You pay in cash when you receive your order. There is no other way of payment.

# 6. Delivery
We deliver within {delivery area}.
The estimated delivery time is {delivery time}.
Delivery fee per order: {delivery fee}.
Free delivery on orders over {free delivery over}.

# 7. Returns and refunds
You can return a part within {return time} of receiving it, unused and in its packaging. Write to us first through the contact page (/contact), with the order number.
{free returns}

We refund you within 14 days of getting the part back.
We keep {return fee} of the price of a part that comes back by choice.

{withdrawal} You do so on the page /withdraw.

We take the old part back, and refund its core charge, within {core time} of receiving the new one.

# 8. Accounts and reviews
Keep your password to yourself. Reviews are to be about the part; we may remove one that is not, or that insults or advertises. You can delete your reviews and your account at any time.

# 9. Liability
Have safety-relevant parts fitted by somebody who is qualified. We are liable as the law provides; nothing in these terms takes away rights that the law gives you as a consumer.

{legal guarantee}

# 10. Changes
An order is subject to the terms that were published when it was placed.

# 11. Questions
{shop name}
{address}
{phone}
{e-mail}
You can also reach us through the contact page: /contact`

const privacy = `What {shop name} keeps about you, what for, and what you can do about it. There is no advertising, no tracking, and nothing is sold.

# 1. What we keep
- Your account: name, email, phone and picture, if you give them, and your password as a hash that cannot be read.
- Where you are logged in: IP address, browser and time of each login, until it ends.
- Your orders: what you bought, and the name, email, phone and address that you gave with it.
- Your reviews: stars, text and photos. They are public, under {reviewer}, never with your name. Location and other details hidden in a photo are removed.
- Your messages: what you write to us on the contact page.
- Searches that found nothing are counted, so that we can stock what is missing. We do not keep who searched, and what fewer than five networks searched for goes within a week.

# 2. What we use it for
To deliver what you order, to write to you about it, to let you log in, to answer your messages, and to keep strangers out: logins and forms are counted by IP address for a short time. We use it for nothing else.

# 3. What stays in your browser
- A cookie that keeps you logged in for 30 days. No script can read it.
- A cookie that carries one message, such as 'Order placed', to the next page, for a minute at most.
- Your cart and your garage. They are kept in the browser's own storage and sent only when a page needs them. While you are logged in your account has them too, so that you find them in any browser; logging out takes them out of this one.
- What you type at the checkout, in that tab only and until the order is placed. Of the order a random mark stays, so that another tab does not send it again.

# 4. Who else sees it
Whoever carries your parcel gets your name, address and phone. Our mail and hosting providers process data for us. Nobody else gets any, unless the law obliges us.

# 5. How long we keep it
Your account as long as you keep it. Orders as long as the law asks for our books: once you delete your account they stay without your name, email, phone and address, and reviews without any link to you.

# 6. Your rights
On your profile (/profile) you can correct your details, download everything that we keep about you, and delete your account, at any time and without asking us. To correct your email address, write to us. You may also complain to the authority for data protection where you live.

You must be at least 18 years old to have an account.

# 7. Questions
{shop name}
{address}
{phone}
{e-mail}
You can also reach us through the contact page: /contact`

const imprint = `# Who runs this shop
{shop name}
{address}

# How to reach us
Phone: {phone}
Email: {e-mail}
You can also write to us through the contact page: /contact`

const accessibility = `Everybody should be able to buy parts at {shop name}: with a keyboard, a screen reader, large letters or colours of their own, and on a small screen.

# What we aim at
The pages of this shop are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. Whoever makes the software checks each page by a program and by tests with a keyboard. Nobody else has examined the shop.

# What falls short
- Invoices and credit notes are PDF files without tags, so a screen reader may read them in a poor order. The page of the order says the same in a form that can be read.
- Photos that buyers add to reviews have no description of what they show.
- Names and descriptions of parts in another language than English are not marked as such, so a screen reader may mispronounce them.
- Cart and checkout need JavaScript. Without it you can order by phone.

# How to reach us
Something here does not work for you, or you need it in another form? Tell us, with the address of the page, and we answer as soon as we can. You can order that way, too.
{phone}
{e-mail}
You can also reach us through the contact page: /contact

# If we do not help
You may complain to the authority that watches over accessibility where you live.`

const faq = `# How long does delivery take?
An order arrives about {delivery time} after you place it.
Free delivery on orders over {free delivery over}.

# Where do you deliver?
We ship only within {delivery area}.

# Can I return a part?
Yes, within {return time}, unused and in its packaging. We refund you within 14 days of getting it back. Send us the order number with the form on this page.
{free returns}

# How can I pay?
In cash, when you receive your order. There is no payment online.`

const bodies: Record<TextName, string> = { terms, privacy, imprint, accessibility, faq }

/** A text for an owner to start from; the demo has it too. */
export const exampleText = (name: TextName): string => bodies[name]

/** The texts of the demo, which are as old as its catalogue pretends to be. */
export const exampleTexts = Object.entries(bodies).map(([name, body]) => {
  return { name, body, updatedAt: new Date('2025-01-01T12:00:00Z') }
})
