import type { ReactNode } from 'react'

/** What must not break: words joined by no-break spaces, times, days, kennitalas, phone numbers. */
const NUMBERS =
  /(?<![\w-])((?:\S+\u00a0)+\S+|(?:kl\. )?\d{1,2}:\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:\+\d{1,3} )?\d{3,6}-\d{4}|\+\d{1,3}(?: \d{2,4})+)(?![\w-])/

/** Where a phone number has no room beside its country code, it breaks after the country code. */
const WITH_CODE = /^(\+\d{1,3} )(\d+-\d+)$/

const contentOf = (number: string): ReactNode => {
  const [, code, own] = WITH_CODE.exec(number) ?? []
  if (own === undefined) return number
  return (
    <>
      {code}
      <span>{own}</span>
    </>
  )
}

const wholeNumber = (part: string, place: number) =>
  place % 2 === 0 ? (
    part
  ) : (
    <span key={place} className="d-whole">
      {contentOf(part)}
    </span>
  )

/**
 * A sentence in which no number breaks inside itself; browsers break `010-2399` at its hyphen. Other nodes are
 * unchanged.
 */
export const WholeNumbers = ({ of }: { of: ReactNode }): ReactNode =>
  typeof of === 'string' ? of.split(NUMBERS).map(wholeNumber) : of
