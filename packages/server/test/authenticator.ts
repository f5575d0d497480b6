import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** A security key with one key pair, which signs anything: also for another origin, or with an old counter. */
export const newAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const hex = (text: string) => Buffer.from(text, "hex");
  const cose = Buffer.concat([
    hex("a5010203262001215820"),
    Buffer.from(x, "base64url"),
    hex("225820"),
    Buffer.from(y, "base64url"),
  ]);
  const dataFor = (rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = (response: Readonly<Record<string, unknown>>) =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  return {
    id: id.toString("base64url"),
    create: (json: string, origin: string): string => {
      const { challenge, rp } = JSON.parse(json) as Options;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = dataFor(rp?.id ?? "", 0x41, 0, attested);
      const attestationObject = Buffer.concat([
        hex("a363666d74646e6f6e656761747453746d74a0686175746844617461"),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return named({
        clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["usb"],
      });
    },
    use: (json: string, origin: string, counter: number): string => {
      const { challenge, rpId } = JSON.parse(json) as Options;
      const data = dataFor(rpId ?? "", 0x01, counter);
      const client = clientData("webauthn.get", challenge, origin);
      return named({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
      });
    },
  };
};
