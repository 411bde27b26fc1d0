/** How a customer is called and reached: name, mail address and telephone, each a link. */
export function Contact({
  customerName,
  customerEmail,
  customerPhone,
}: {
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
}) {
  return (
    <>
      <p className="mt-2 font-semibold break-words">{customerName || 'No name'}</p>
      {customerEmail && (
        <p>
          <a href={`mailto:${customerEmail}`} className={contactLink}>
            {customerEmail}
          </a>
        </p>
      )}
      {customerPhone && (
        <p>
          <a href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`} className={contactLink}>
            {customerPhone}
          </a>
        </p>
      )}
    </>
  )
}

export const contactLink = 'break-all underline underline-offset-4 hover:text-accent'
