/** A worked step: what it does, and the lines for a shell with `REGISTRY` and `KEY`. */
export interface PracticeStep {
  readonly title: string
  readonly lines: string
}

const SEND = 'curl -sS -H "x-api-key: $KEY" -H "content-type: application/json"'

/**
 * The lines that the page of the practice API shows. A test runs them in this order against a running server.
 */
export const practiceSteps: readonly PracticeStep[] = [
  {
    title: 'Fletta upp númeri (heimildin lookup)',
    lines: 'curl -sS -H "x-api-key: $KEY" "$REGISTRY/api/open/v1/microtags/352098100000011"',
  },
  {
    title: 'Sækja númer dýrategunda, tegunda og kynja (opið öllum)',
    lines: 'curl -sS "$REGISTRY/api/Types"',
  },
  {
    title: 'Finna eiganda eftir kennitölu (heimildin person)',
    lines: `${SEND} \\
  -d '{"ssn": "0101302399"}' "$REGISTRY/api/open/v1/persons/find"`,
  },
  {
    title: 'Athuga nýskráningu: verð og það sem þarf að staðfesta (heimildin register)',
    lines: `cat > pet.json <<'JSON'
{
  "name": "Snati",
  "speciesId": 1,
  "genderId": 1,
  "color": "Svartur",
  "microTag": "352098100200123",
  "ownerSsn": "0101302399"
}
JSON
${SEND} \\
  -d @pet.json "$REGISTRY/api/open/v1/registrations/validation"`,
  },
  {
    title: 'Nýskrá dýrið. Endurtekin beiðni með sama Idempotency-Key fær sama svar',
    lines: `${SEND} \\
  -H "idempotency-key: 352098100200123" \\
  -d @pet.json "$REGISTRY/api/open/v1/registrations"`,
  },
  {
    title: 'Nýskrá tíu hvolpa',
    lines: `for n in 0 1 2 3 4 5 6 7 8 9; do
  tag="35209810020045$n"
  ${SEND} \\
    -H "idempotency-key: $tag" -w '\\n' \\
    -d "{\\"name\\": \\"Hvolpur $n\\", \\"speciesId\\": 1, \\"genderId\\": 1, \\"microTag\\": \\"$tag\\", \\"ownerSsn\\": \\"0101302399\\"}" \\
    "$REGISTRY/api/open/v1/registrations"
done`,
  },
  {
    title: 'Eigin skráningar, síðasta fyrst; hausinn x-total-count segir hversu margar þær eru',
    lines: 'curl -sS -i -H "x-api-key: $KEY" "$REGISTRY/api/open/v1/registrations?From=0&Size=20"',
  },
  {
    title: 'Óskráð númer í birgðum dýralæknisins og stofa hans (heimildin stock)',
    lines: 'curl -sS -i -H "x-api-key: $KEY" "$REGISTRY/api/open/v1/stock?State=free&From=0&Size=20"',
  },
  {
    title: 'Athuga hvernig skráin þekkir númer úr sjúklingaskrá stofunnar (heimildin patients)',
    lines: `${SEND} \\
  -d '{"tagNumbers": ["352098100200123", "352098100000011"]}' "$REGISTRY/api/open/v1/patients/check"`,
  },
  {
    title: 'Athuga kóða úr auglýsingu (heimildin pairs)',
    lines: `${SEND} \\
  -d '{"tagNumber": "352098100200123", "code": "ABCD2345"}' "$REGISTRY/api/open/v1/pairs/check"`,
  },
  {
    title: 'Öll númer sem tætigildi, síðan breytingar frá bendli (heimildin index, fyrir yfirvald)',
    lines: `CURSOR=$(curl -sS -H "x-api-key: $KEY" "$REGISTRY/api/open/v1/index" | grep -o '[nc][.][0-9.]*')
curl -sS -H "x-api-key: $KEY" "$REGISTRY/api/open/v1/index?Cursor=$CURSOR"`,
  },
  {
    title: 'Dýr úr tilkynningu: hér síðasta eigin nýskráning (heimildin webhooks, og lykillinn með áskrift)',
    lines: `PET=$(curl -sS -H "x-api-key: $KEY" "$REGISTRY/api/open/v1/registrations?Size=1" | grep -o '"petId":[0-9]*' | grep -o '[0-9]*$')
curl -sS -H "x-api-key: $KEY" "$REGISTRY/api/open/v1/pets/$PET"`,
  },
  {
    title: 'Villa: textar á íslensku eftir reitum',
    lines: `${SEND} \\
  -d '{"ssn": "123"}' "$REGISTRY/api/open/v1/persons/find"`,
  },
]
