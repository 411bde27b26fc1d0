import { wayBackText } from '#shop/office/settings/consumers.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { type ReturnKind, type ReturnReason, type ReturnStatus, returnReasonFacts } from './rules.ts'

type Back = { number: string; kind: ReturnKind; status: ReturnStatus; items: readonly { reason: ReturnReason }[] }

/** The shop as whoever sends parts back needs it; '' for an address that it has not given. */
type Receiver = { name: string; address: string } & Pick<Settings, 'returnPayer'>

/**
 * What a return means for its customer now, a sentence each, the same in the mail and on the order's page: where the parts go and who
 * pays the way, or what the shop does next. Nothing of one that is settled, of which its money says enough.
 */
export function returnNext(back: Back, shop: Receiver): string[] {
  switch (back.status) {
    case 'requested':
      return [
        'We look at it, and answer by mail.',
        ...(back.kind === 'withdrawal' ? ['Would you rather keep the parts after all? Please write to us.'] : []),
      ]
    case 'approved':
      return [
        `Please send or bring these parts back${whereTo(shop)}, with the number of the return: ${back.number}.`,
        ...(back.kind === 'core' ? [] : [wayBackOf(shop, back)]),
      ]
    case 'declined':
      return ['We cannot take these parts back.']
    case 'taken_back':
      return ['The parts stay with you: what was asked for is taken back.']
    case 'received':
      return ['The parts have arrived. We look at them and settle the return soon.']
    case 'settled':
      return []
  }
}

const whereTo = ({ name, address }: Receiver): string => (address === '' ? '' : ` to ${name}, ${address}`)

/** Who pays the way back: the shop for what is its fault, whatever its settings say. */
const wayBackOf = ({ returnPayer }: Receiver, { kind, items }: Back): string =>
  wayBackText(
    kind === 'warranty' || items.every(({ reason }) => returnReasonFacts[reason].isOurs) ? 'shop' : returnPayer,
  )
