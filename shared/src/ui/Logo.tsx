/** The product's logo: an animal's head with fingerprint ridges and an ear tag. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className="d-mark">
      <path
        d="M4.5 6.1c0-2.6 3-4 5-2.3l5.3 4.5c1.7-.5 3.4-.7 5.2-.7s3.5.2 5.2.7l5.3-4.5c2-1.7 5-.3 5 2.3v15.4C35.5 30.5 28.8 37 20 37S4.5 30.5 4.5 21.5z"
        fill="var(--d-mark)"
      />
      <path
        d="M11.3 26.6v-3.4a8.7 8.7 0 0117.4 0v3.4M15.7 31.2v-8a4.3 4.3 0 018.6 0v8M20 23.2v5.2"
        fill="none"
        stroke="var(--d-mark-line)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="31.3" cy="9" r="1.7" fill="var(--d-mark-line)" />
    </svg>
  )
}
