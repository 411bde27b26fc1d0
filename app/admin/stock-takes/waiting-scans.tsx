import { Button } from '#app/ui/plain/button.tsx'
import { useOutbox } from '#app/web/outbox.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { TakeLine } from '#shop/stock/takes/find.server.ts'
import { scans } from './scans.ts'

/** What became of the last scan: what the network does not take waits, and what the shop refuses stands here until it was read. */
export function WaitingScans({ takeId, latest }: { takeId: number; latest: TakeLine | null }) {
  const { kept, waiting, isCut } = useOutbox(scans, takeId, scan => scan.takeId)
  const refused = kept.filter(scan => scan.problem)
  const waits = isCut && waiting.length > 0
  return (
    <div className="min-w-0">
      <p
        role="status"
        className={`wrap-anywhere ${waits ? 'rounded-md bg-warning-soft px-4 py-3 text-warning' : 'font-semibold'}`}
      >
        {waits
          ? `${waiting.length} ${waiting.length === 1 ? 'scan waits' : 'scans wait'} for the network. Go on, nothing is lost.`
          : latest &&
            `${latest.brand ?? ''} ${latest.name ?? latest.productId}: ${formatNumber(latest.counted)} counted`}
      </p>
      {refused.length > 0 && (
        <div className="mt-3 rounded-md bg-danger-soft p-3 text-danger">
          <ul className="grid gap-1">
            {refused.map(scan => (
              <li key={scan.requestKey} className="font-semibold wrap-anywhere">
                {scan.code}, {scan.pieces}: not counted. {scan.problem}
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() => scans.forgetRefused(one => one.takeId === takeId)}
          >
            I Have Read This
          </Button>
        </div>
      )}
    </div>
  )
}
