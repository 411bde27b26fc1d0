import { OrderChip } from '#app/ui/order/status-chip.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Image } from '#app/ui/plain/picture.tsx'
import { formatMoney } from '#shop/money.ts'
import { formatNumber } from '#shop/numbers.ts'
import { bestSellerDays, bestSellerOrders, cappedText, type Dashboard } from '#shop/overview/dashboard/figures.ts'
import { countedLists } from './counts.ts'
import { Panel, PanelRow, RowText } from './panel.tsx'

/** Stands in the place of a list that could not be read. */
const unreadable = 'Could not be read just now. Please try again in a moment.'

export function LatestOrders({ orders }: { orders?: Dashboard['latestOrders'] }) {
  const { dateAndTime } = useDateFormat()
  return (
    <Panel
      title="Latest orders"
      more={{ to: '/admin/orders', label: 'All orders' }}
      empty={orders ? orders.length === 0 && 'No orders yet.' : unreadable}
    >
      {orders?.map(order => (
        <PanelRow key={order.id} to={`/admin/orders/${order.id}`}>
          <RowText
            first={order.customerName}
            second={<time dateTime={order.placedAt.toISOString()}>{dateAndTime(order.placedAt)}</time>}
          />
          <div className="flex flex-col items-end gap-1">
            <div className="font-semibold">{formatMoney(order.totalCents, order.currencySymbol)}</div>
            <OrderChip order={order} />
          </div>
        </PanelRow>
      ))}
    </Panel>
  )
}

export function OpenMessages({ messages, count = 0 }: { messages?: Dashboard['messages']; count?: number }) {
  const { dateAndTime } = useDateFormat()
  return (
    <Panel
      title="Messages to answer"
      note={count > 0 && cappedText(count)}
      more={
        count > 0
          ? { to: countedLists.messages.to, label: 'All of them' }
          : { to: '/admin/messages', label: 'All messages' }
      }
      empty={messages ? messages.length === 0 && 'No message waits for an answer.' : unreadable}
    >
      {messages?.map(message => (
        <PanelRow key={message.id} to={`/admin/messages/${message.id}`}>
          <RowText first={message.subject} second={message.name} />
          <div className="shrink-0 text-sm text-ink-soft">
            <time dateTime={message.sentAt.toISOString()}>{dateAndTime(message.sentAt)}</time>
          </div>
        </PanelRow>
      ))}
    </Panel>
  )
}

export function LowStock({ products, count = 0 }: { products?: Dashboard['lowStock']; count?: number }) {
  return (
    <Panel
      title="Low stock"
      note={count > 0 && `${cappedText(count)} ${count === 1 ? 'product' : 'products'} with 5 or fewer`}
      more={{ to: countedLists.lowStock.to, label: 'All of them' }}
      empty={products ? products.length === 0 && 'No product is running out.' : unreadable}
    >
      {products?.map(({ id, name, brand, stock, image, sold }) => (
        <PanelRow key={id} to={`/admin/products/${id}`}>
          <Image
            src={image ?? '/pictures/parts/generic.svg'}
            alt=""
            sizes="3rem"
            width={48}
            height={48}
            loading="lazy"
            className="size-12 shrink-0 rounded bg-ground object-contain max-sm:hidden"
          />
          <RowText first={name} second={`${brand} · ${id}${sold > 0 ? ` · ${formatNumber(sold)} sold lately` : ''}`} />
          <div className={`shrink-0 font-semibold ${stock === 0 ? 'text-danger' : 'text-warning'}`}>
            {stock === 0 ? 'Out of stock' : `${stock} left`}
          </div>
        </PanelRow>
      ))}
    </Panel>
  )
}

export function BestSellers({ products }: { products?: Dashboard['bestSellers'] }) {
  return (
    <Panel
      title="Best sellers"
      note={`last ${bestSellerDays} days, up to ${formatNumber(bestSellerOrders)} orders`}
      empty={products ? products.length === 0 && `Nothing was sold in the last ${bestSellerDays} days.` : unreadable}
    >
      {products?.map(({ id, name, brand, units, isThere }) => (
        <PanelRow key={id} to={isThere ? `/admin/products/${id}` : undefined}>
          <RowText first={name} second={`${brand} · ${id}${isThere ? '' : ' · deleted'}`} />
          <div className="shrink-0 font-semibold">{formatNumber(units)} sold</div>
        </PanelRow>
      ))}
    </Panel>
  )
}
