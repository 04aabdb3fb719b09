/** The oldest Node.js that can install the pinned one. */
const OLDEST = [20, 19]

/** Ends the process with one sentence on an older Node.js, which would fail later with an obscure error. */
export function checkNodeVersion() {
  const [wantedMajor = 0, wantedMinor = 0] = OLDEST
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  process.stderr.write(
    `Dýraauðkenni needs Node.js ${OLDEST.join('.')} or newer to begin with; this is ${process.version}. See https://nodejs.org\n`,
  )
  process.exit(1)
}
