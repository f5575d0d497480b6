import { createLarder } from "@larder/sdk";
import { fileStorage } from "@larder/sdk/file";

const [, , url = "http://localhost:4600", email = "", password = "", file = "larder.json"] = process.argv;

// The session and what is typed outlive the program.
const { actions, dispose } = createLarder({ url, storage: fileStorage(file), zone: "America/Chicago" });

const steps = [
  () => actions.signIn({ email, password }),
  () => actions.openGuide({ id: 1 }),
  async () => {
    const lines = await actions.guideLines({ id: 1 });
    const line = lines.ok ? lines.value.find(({ inStock }) => inStock) : undefined;
    return line === undefined ? lines : actions.setQuantity({ sku: line.productSku, quantity: 12 });
  },
  () => actions.addToCart(),
  () => actions.cart(),
  () => actions.submit(),
];

let result: { ok: boolean } = { ok: true };
for (const step of steps) if (result.ok) result = await step();
console.log(JSON.stringify(result, null, 2));
await dispose();
