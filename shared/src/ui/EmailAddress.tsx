interface Props {
  address: string
  className?: string | undefined
}

/** Allows a line break at the @ of a long address. */
export function EmailAddress({ address, className }: Props) {
  const [name, host] = address.split('@')
  return (
    <span className={className} translate="no">
      {name}
      <wbr />@{host}
    </span>
  )
}
