import { button, type LetterContent, layOut, paragraph, type ShopFacts } from '#shop/office/letters/layout.ts'

// Mails about somebody's password and e-mail address.

type Addressee = { name: string; url: string }

const hello = (name: string) => paragraph(name ? `Hello ${name},` : 'Hello,')

/** To whoever changed the password: `url` leads to choosing another one, if it was somebody else. */
export const passwordChangedLetter = (shop: ShopFacts, { name, url }: Addressee): LetterContent =>
  layOut(shop, `Your password for ${shop.name} was changed`, [
    hello(name),
    paragraph('The password of your account was changed, and all other devices were logged out.'),
    paragraph('If it was not you, choose a new password now:'),
    button('Choose a new password', url),
  ])

/** To whoever turned two-step login on or off: `url` leads to choosing another password, if it was somebody else. */
export const twoStepLetter =
  (isOn: boolean) =>
  (shop: ShopFacts, { name, url }: Addressee): LetterContent =>
    layOut(shop, `Two-step login for ${shop.name} was turned ${isOn ? 'on' : 'off'}`, [
      hello(name),
      paragraph(
        isOn
          ? 'Logging in asks for a code of your app from now on, after the password. Keep your recovery codes where you find them without your phone.'
          : 'Logging in asks for your password alone from now on.',
      ),
      paragraph('If it was not you, choose a new password now:'),
      button('Choose a new password', url),
    ])

/** To the new address of an account: `url` makes it so, once, for a day. */
export const changeAddressLetter = (shop: ShopFacts, { name, url }: Addressee): LetterContent =>
  layOut(shop, `Your new email address for ${shop.name}`, [
    hello(name),
    paragraph('You asked to use this email address for your account. The link below works once, for a day.'),
    button('Use this address', url),
    paragraph('If you did not ask, ignore this mail: nothing changes.'),
  ])

/** To an address that has an account already, when another account asked for it. */
export const addressInUseLetter = (shop: ShopFacts, { name, url }: Addressee): LetterContent =>
  layOut(shop, `This address has an account at ${shop.name}`, [
    hello(name),
    paragraph('Somebody asked to use this email address for another account. It has one already, so nothing changed.'),
    paragraph('If it was you, log in with this address:'),
    button('Log in', url),
  ])

/** To the address that an account has so far: `url` leads to changing the password, if it was somebody else. */
export const addressLeavesLetter = (shop: ShopFacts, { name, url }: Addressee): LetterContent =>
  layOut(shop, `A new email address for your account at ${shop.name}`, [
    hello(name),
    paragraph(
      'Somebody who knows your password asked to use another email address for your account. This address is used until the other one is confirmed.',
    ),
    paragraph('If it was not you, change your password now:'),
    button('Change your password', url),
  ])

/** To whoever has just signed up: `url` confirms that the address is theirs. */
export function confirmAddressLetter(shop: ShopFacts, { name, url }: Addressee): LetterContent {
  return layOut(shop, `Confirm your email address for ${shop.name}`, [
    hello(name),
    paragraph(`Welcome to ${shop.name}. Please confirm that this email address is yours.`),
    button('Confirm my address', url),
    paragraph('If you did not sign up, you can ignore this mail.'),
  ])
}

/** To whoever forgot the password: `url` works once, for an hour. */
export function resetPasswordLetter(shop: ShopFacts, { name, url }: Addressee): LetterContent {
  return layOut(shop, `Reset your password for ${shop.name}`, [
    hello(name),
    paragraph('Somebody asked to reset the password of your account. The link below works once, for one hour.'),
    button('Choose a new password', url),
    paragraph('If it was not you, ignore this mail: your password stays as it is.'),
  ])
}

/** To a colleague whom `by` has invited: `url` leads to choosing a password, once, for seven days. */
export const invitationLetter =
  ({ by, role }: { by: string; role: string }) =>
  (shop: ShopFacts, { name, url }: Addressee): LetterContent =>
    layOut(shop, `You are invited to work at ${shop.name}`, [
      hello(name),
      paragraph(`${by} invites you to work in the shop, with the role ${role}. Choose a password, and you are in.`),
      button('Choose a password', url),
      paragraph('The link works once, for seven days. If you did not expect it, you can ignore this mail.'),
    ])
