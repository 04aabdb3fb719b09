import { encode } from 'uqr'

interface Props {
  address: string
  label: string
  className?: string
}

/** White border around the code that readers need, in modules. */
const QUIET = 4

/** A QR code as one path, so that it prints sharply at every size. */
export function QrCode({ address, label, className }: Props) {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
