import { leastWithdrawalDays } from '#shop/office/settings/consumers.ts'
import type { SetupFacts } from './facts.server.ts'

/** A line of the list that leads an owner from an empty shop to its first order. `to` is the very place where it is done. */
export type SetupStep = { key: string; title: string; text: string; isDone: boolean; to: string; action: string }

/**
 * The steps in the order in which they are done. Whether one is done says the database or the configuration, never a tick:
 * whoever deletes the only category has that step before them again.
 */
export const setupSteps = (facts: SetupFacts): SetupStep[] => [
  {
    key: 'details',
    title: 'Shop details',
    text: 'Name, address and email: shoppers see them, and orders are mailed to the email address.',
    isDone: facts.hasDetails,
    to: '/admin/settings#details',
    action: 'Enter the details',
  },
  {
    key: 'delivery',
    title: 'VAT and delivery',
    text: 'Your VAT rate, the delivery fee and time, and where you deliver.',
    isDone: facts.hasDelivery,
    to: '/admin/settings#prices',
    action: 'Enter rates and area',
  },
  {
    key: 'categories',
    title: 'Categories',
    text: 'What your parts are sorted by. Take them from a list, or add your own.',
    isDone: facts.hasCategories,
    to: '/admin/starter/categories',
    action: 'Choose categories',
  },
  {
    key: 'vehicles',
    title: 'Vehicles',
    text: 'The cars that your parts fit. Take them from a list, make by make, or add your own.',
    isDone: facts.hasVehicles,
    to: '/admin/starter/vehicles',
    action: 'Choose makes',
  },
  {
    key: 'products',
    title: 'Products',
    text: 'The first part, with price, stock and the vehicles that it fits.',
    isDone: facts.hasProducts,
    to: '/admin/products/new',
    action: 'Add a product',
  },
  {
    key: 'mail',
    title: 'Mail',
    text: 'Send yourself a test mail, so that you know that order mails arrive.',
    isDone: facts.mailServer !== null && facts.testedMailServer === facts.mailServer,
    to: '/admin/settings/test-mail',
    action: 'Send a test mail',
  },
  {
    key: 'order',
    title: 'A test order',
    text: 'Buy a part yourself, as a shopper would. It is paid on delivery, and you can cancel it afterwards.',
    isDone: facts.hasOrders,
    to: '/categories',
    action: 'Go shopping',
  },
  {
    key: 'address',
    title: 'Address of the shop',
    text: 'Start the shop with ORIGIN=https://your-shop.example, so that links in mails lead to it. docs/going-live.md says how.',
    isDone: facts.isOriginPublic,
    to: '/admin/setup',
    action: 'What is missing',
  },
  {
    key: 'backup',
    title: 'A first backup',
    text: 'One command writes orders, customers, parts and pictures into a file, while the shop runs. Keep it elsewhere.',
    isDone: facts.hasBackup,
    to: '/admin/setup#backup',
    action: 'How to make one',
  },
  ...(facts.sellsToEu ? euSteps(facts) : []),
]

/** What a shop that sells to consumers in the European Union needs besides. */
const euSteps = (facts: SetupFacts): SetupStep[] => [
  {
    key: 'withdrawal',
    title: 'Days of withdrawal',
    text: `Consumers in the EU have at least ${leastWithdrawalDays} days to withdraw from a contract.`,
    isDone: facts.hasWithdrawal,
    to: '/admin/settings#prices',
    action: 'Enter the days',
  },
  {
    key: 'notice',
    title: 'Notice of the legal guarantee',
    text: 'The official notice in your language, which products, cart and checkout show since 27 September 2026.',
    isDone: facts.hasNotice,
    to: '/admin/settings#european-union',
    action: 'Upload the notice',
  },
  {
    key: 'imprint',
    title: 'Imprint',
    text: 'Who runs the shop, with address, email and register: it has to be found from every page.',
    isDone: facts.hasImprint,
    to: '/admin/settings/texts/imprint',
    action: 'Write the imprint',
  },
  {
    key: 'reviews',
    title: 'Verified buyers',
    text: "A review may be called that of a 'Verified buyer' only where an order proves it.",
    isDone: facts.hasProvenReviews,
    to: '/admin/settings#european-union',
    action: 'Ask for the proof',
  },
]
