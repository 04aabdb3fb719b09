/** A long address breaks at its @, not in the middle of a word. */
export function Email({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}
