interface Props {
  /** The texts before and after the address. */
  around: readonly [string, string]
  address: string
}

/** A sentence with an e-mail address in it. */
export const MailSentence = ({ around: [before, after], address }: Props) => (
  <p>
    {before}
    <a className="d-anchor" href={`mailto:${address}`}>
      {address}
    </a>
    {after}
  </p>
)
