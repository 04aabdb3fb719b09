const grouped = /^(\d{3})(\d{4})(\d{4})(\d{4})$/

/** A chip number in groups 3-4-4-4. The gaps are letter-spacing, so that copied text is the plain number. */
export function TagNumber({ value }: { value: string }) {
  const groups = grouped.exec(value)?.slice(1) ?? []
  if (!groups.length) return <span className="d-num">{value}</span>
  return (
    <span className="d-num">
      {groups.map((digits, place) =>
        place === groups.length - 1 ? (
          digits
        ) : (
          <span key={place}>
            {digits.slice(0, -1)}
            <span className="d-gap">{digits.slice(-1)}</span>
          </span>
        ),
      )}
    </span>
  )
}
