import { Icon } from '#app/ui/icon.tsx'
import { useSettings } from '#app/ui/money.tsx'
import { daysText, freeDeliveryText, type Settings } from '#shop/settings/row.ts'

/** The four questions that people ask most, answered from the shop's settings. */
function answers(settings: Settings): { question: string; answer: string }[] {
  const free = freeDeliveryText(settings)
  const { deliveryTimeDays, deliveryArea } = settings
  return [
    {
      question: 'How long does delivery take?',
      answer: [
        deliveryTimeDays > 0
          ? `An order arrives about ${daysText(deliveryTimeDays)} after you place it.`
          : 'An order is sent on the day you place it.',
        ...(free ? [`${free}.`] : []),
      ].join(' '),
    },
    ...(deliveryArea ? [{ question: 'Where do you deliver?', answer: `We ship only within ${deliveryArea}.` }] : []),
    {
      question: 'Can I return a part?',
      answer:
        'Yes, within 30 days, unused and in its packaging. We refund you within 14 days of getting it back. Send us the order number with the form on this page.',
    },
    {
      question: 'How can I pay?',
      answer: 'In cash, when you receive your order. There is no payment online.',
    },
  ]
}

export function ContactQuestions() {
  const questions = answers(useSettings())
  return (
    <section aria-labelledby="questions" className="lg:col-span-2">
      <h2 id="questions" className="text-xl">
        Frequently asked questions
      </h2>
      <div className="mt-3 divide-y divide-line rounded-lg border border-line bg-paper">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 font-semibold hover:bg-ground [&::-webkit-details-marker]:hidden">
              {question}
              <Icon
                name="chevron-down"
                size={20}
                className="shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose px-5 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
