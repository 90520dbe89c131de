/** Browsers bind passkeys to a name: at a bare number there are none. */
export function canPasskeys(): boolean {
  const number = /^[\d.]+$|:/.test(location.hostname);
  return "PublicKeyCredential" in globalThis && !number;
}
