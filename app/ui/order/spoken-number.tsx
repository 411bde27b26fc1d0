/** How much of an order's number people read out: its last nine characters, which are enough wherever one is typed. */
const spokenLength = 9

/** An order's number, of which stands out what people read out; the rest is small. */
export function SpokenNumber({ number, rest = 'font-normal text-ink-soft' }: { number: string; rest?: string }) {
  return (
    <>
      <span className={`whitespace-nowrap ${rest}`}>{number.slice(0, -spokenLength)}</span>
      <wbr />
      {number.slice(-spokenLength)}
    </>
  )
}
