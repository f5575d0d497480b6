/**
 * The pages that a new shop begins with, in Spanish by what they say in English (`013-true-content.ts`). What an editor
 * has changed is in no list, and stays as it was written (OP-01).
 */
export const FIRST_CONTENT_ES: Readonly<Record<string, string>> = {
  "Who delivers your food, and how to reach us.": "Quién te trae la comida, y cómo encontrarnos.",
  "Who we are": "Quiénes somos",
  "<p>We buy from growers, fishers, dairies and millers, and bring what they make to professional kitchens. Order before the cutoff, and it's on the truck on the delivery day you chose.</p>":
    "<p>Les compramos a agricultores, pescadores, lecherías y molinos, y llevamos lo que hacen a cocinas profesionales. Pide antes de la hora de cierre y va en el camión el día de entrega que elegiste.</p>",
  "Talk to us": "Habla con nosotros",
  "<p>Once you're signed in, your sales rep's name and number are in the header on a computer, and on your account page on any device. Call with anything this site doesn't answer.</p>":
    "<p>Ya que entras, el nombre y el teléfono de tu vendedor están arriba de la página en la computadora, y en tu página de cuenta en cualquier dispositivo. Llama por todo lo que este sitio no conteste.</p>",
  "How ordering works, and what to know about deliveries and weights.":
    "Cómo se pide, y qué hay que saber de entregas y pesos.",
  "Good to know": "Bueno saberlo",
  "<p>Short answers to what kitchens ask us most.</p>":
    "<p>Respuestas cortas a lo que más nos preguntan las cocinas.</p>",
  "When to order, and when the truck comes.": "Cuándo pedir, y cuándo llega el camión.",
  Cutoff: "Hora de cierre",
  "<p>Delivery days and cutoffs depend on where you are. Not a customer yet? Ask us when we come to you. Your cart lists the days we deliver to you. Send your order before the cutoff, and it comes on the day you chose. The order bar at the bottom of a guide shows the cutoff. Until then you can change or cancel an order you sent: open it under Orders. After that, call your sales rep.</p>":
    "<p>Los días de entrega y la hora de cierre dependen de dónde estás. ¿Todavía no eres cliente? Pregúntanos qué días te podemos entregar. Tu carrito muestra los días en que te entregamos. Manda tu pedido antes de la hora de cierre y llega el día que elegiste. La barra de abajo de cada guía muestra la hora de cierre. Hasta entonces puedes cambiar o cancelar un pedido que mandaste: ábrelo en Pedidos. Después, llama a tu vendedor.</p>",
  "At the door": "Al recibir",
  "<p>Please check cold items before the driver leaves. If something is short or damaged, open the order and choose Report an issue. Credits show on the order once we bill them.</p>":
    "<p>Revisa lo frío antes de que se vaya el chofer. Si algo llegó de menos o dañado, abre el pedido y elige Reportar un problema. Los créditos salen en el pedido cuando los facturamos.</p>",
  "Drop ship": "Envío directo",
  "<p>Some vendors ship directly to you. Those items have their own delivery date and their own part of the cart.</p>":
    "<p>Algunos proveedores te mandan directo. Esos productos tienen su propia fecha de entrega y su propia parte del carrito.</p>",
  "Why some totals are estimates.": "Por qué algunos totales son aproximados.",
  "Priced by the pound": "Precio por libra",
  "<p>No two chuck rolls weigh the same. We sell a catch-weight product by the piece or the case, and bill it by packed weight.</p>":
    "<p>No hay dos piezas de carne que pesen lo mismo. Un producto de peso variable lo vendemos por pieza o por caja, y lo cobramos por el peso empacado.</p>",
  "What ≈ means": "Qué quiere decir ≈",
  "<p>We estimate totals with catch weight from the average weight, and mark them with ≈. Once we bill the order, it shows the packed weights and the real total.</p>":
    "<p>Los totales con peso variable los calculamos con el peso promedio, y los marcamos con ≈. Cuando facturamos el pedido, muestra el peso empacado y el total real.</p>",
  "Bring your own list as a spreadsheet.": "Trae tu propia lista en una hoja de cálculo.",
  "What the file needs": "Qué necesita el archivo",
  "<p>All you need is a column of item numbers. We also read unit, quantity, group and name. Use CSV or Excel (XLSX), up to 100,000 rows.</p>":
    "<p>Basta una columna con números de producto. También leemos unidad, cantidad, grupo y nombre. Usa CSV o Excel (XLSX), hasta 100,000 renglones.</p>",
  "What happens": "Qué pasa",
  "<p>Before we create the guide, we show you each row we can't use, and why. We import the others.</p>":
    "<p>Antes de crear la guía te mostramos cada renglón que no podemos usar, y por qué. Los demás los importamos.</p>",
  "The terms under which we sell.": "Las condiciones con las que vendemos.",
  "Who can buy": "Quién puede comprar",
  "<p>We sell to businesses with an approved account. An order keeps your prices from the day you sent it. If we bill another price, the order shows both.</p>":
    "<p>Les vendemos a negocios con una cuenta aprobada. Un pedido conserva tus precios del día en que lo mandaste. Si facturamos otro precio, el pedido muestra los dos.</p>",
  "Price Pending": "Precio pendiente",
  "<p>A product is Price Pending until the market sets its price, when your order is packed. The order shows the final price once it's billed.</p>":
    "<p>Un producto tiene el precio pendiente hasta que el mercado lo fija, cuando empacamos tu pedido. El pedido muestra el precio final una vez facturado.</p>",
  Payment: "Pago",
  "<p>Invoices are due according to your payment terms. We may put an account that's past due on hold. You can't order while it's on hold.</p>":
    "<p>Las facturas se pagan según tus condiciones de pago. Podemos poner en pausa una cuenta vencida. Mientras está en pausa no puedes pedir.</p>",
  "What we keep about you, and how we use it.": "Qué guardamos de ti, y para qué lo usamos.",
  "What we keep": "Qué guardamos",
  "<p>Your name, email and phone number, the devices and network addresses you use, the messages you open, your delivery addresses, and what your organization orders. We use it to deliver your orders and to email you about them and your account.</p>":
    "<p>Tu nombre, correo y teléfono, los dispositivos y las direcciones de red que usas, los mensajes que abres, tus direcciones de entrega y lo que pide tu negocio. Lo usamos para entregar tus pedidos y para escribirte sobre ellos y sobre tu cuenta.</p>",
  "What we don't do": "Qué no hacemos",
  "<p>We don't sell it. Ask your sales rep for a copy of what we have about you, or to have it erased. Your organization keeps its orders.</p>":
    "<p>No lo vendemos. Pídele a tu vendedor una copia de lo que tenemos de ti, o que lo borremos. Tu negocio conserva sus pedidos.</p>",
  "How you use this store": "Cómo usas esta tienda",
};
