// Imported first by each script that may run before the installation: reports an old version of Node instead of failing
// later with an obscure error.
const [wantedMajor, wantedMinor] = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  process.stderr.write(
    `Dýraauðkenni needs Node.js ${wantedMajor}.${wantedMinor} or newer; this is ${process.version}. See https://nodejs.org\n`,
  )
  process.exit(1)
}
