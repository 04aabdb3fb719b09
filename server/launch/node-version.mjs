// Imported first by each script that may run before anything is installed: says what is wrong instead of failing later
// in a place that says nothing.
const [wantedMajor, wantedMinor] = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  process.stderr.write(
    `Dýraauðkenni needs Node.js ${wantedMajor}.${wantedMinor} or newer; this is ${process.version}. See https://nodejs.org\n`,
  )
  process.exit(1)
}
