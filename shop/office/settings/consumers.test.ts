import { describe, expect, test } from 'vitest'
import { consumerRights, guaranteeNotice, withdrawalText } from './consumers.ts'
import { defaultSettings } from './row.ts'

const link = 'https://europa.eu/youreurope/guarantees'
const notice = '/uploads/product-images/notices/1-0.800.jpg'
const euShop = { ...defaultSettings, sellsToEu: true, withdrawalDays: 14, guaranteeNoticeUrl: notice }

describe('what consumers are told', () => {
  test('nothing in a shop that does not sell to those of the EU, whatever else it has set', () => {
    const settings = { ...euShop, sellsToEu: false, guaranteeNoticeLink: link }
    expect([consumerRights(settings), guaranteeNotice(settings)]).toEqual([[], null])
  })

  test('withdrawal and legal guarantee, a line each, with who pays the way back', () => {
    expect(consumerRights(euShop)).toEqual([
      'You can withdraw from the contract within 14 days of receiving the parts, without giving a reason. You pay what it costs to send parts back, unless they are faulty or wrong.',
      'The legal guarantee of conformity applies to what you buy as a consumer.',
    ])
    const generous = { ...euShop, withdrawalDays: 1, returnPayer: 'shop', guaranteeNoticeLink: link } as const
    expect(consumerRights(generous)).toEqual([
      'You can withdraw from the contract within 1 day of receiving the parts, without giving a reason. We pay what it costs to send parts back.',
      `The legal guarantee of conformity applies to what you buy as a consumer: ${link}`,
    ])
    expect(withdrawalText(defaultSettings)).toBe('')
  })

  test('the notice leads to the address of its code, or to itself; without a file there is none', () => {
    expect(guaranteeNotice(euShop)).toMatchObject({ src: notice, to: notice })
    expect(guaranteeNotice({ ...euShop, guaranteeNoticeLink: link })).toMatchObject({ src: notice, to: link })
    expect(guaranteeNotice({ ...euShop, guaranteeNoticeUrl: '' })).toBeNull()
  })
})
