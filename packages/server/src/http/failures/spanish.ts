/** What refusals say in Spanish, by what they say in English; `{}` stands for what differs. */
export const SPANISH: Readonly<Record<string, string>> = {
  "We can't find this, or it isn't yours.": "No lo encontramos, o no es tuyo.",
  "The cutoff for order {} has passed. You can't change or cancel it anymore.":
    "Ya pasó la hora de cierre del pedido {}. Ya no lo puedes cambiar ni cancelar.",
  "Order {} is {}. You can't change or cancel it anymore.":
    "El pedido {} está así: {}. Ya no lo puedes cambiar ni cancelar.",
  "Someone else changed this page.": "Alguien más cambió esta página.",
  "This import can't be undone.": "Esta importación no se puede deshacer.",
  "Someone else changed this message.": "Alguien más cambió este mensaje.",
  "This link was used, has expired or isn't valid. Go back to your purchasing system and open the shop again.":
    "Este enlace ya se usó, venció o no es válido. Regresa a tu sistema de compras y abre la tienda otra vez.",
  "Your application is waiting for review. We'll let you know when your account is open.":
    "Estamos revisando tu solicitud. Te avisamos cuando tu cuenta esté abierta.",
  "This shop already has an administrator. Sign in instead.": "Esta tienda ya tiene administrador. Mejor entra.",
  "Finish the setup first. Customers can't order without its missing steps.":
    "Primero termina la configuración. Sin los pasos que faltan, los clientes no pueden pedir.",
  "Another administrator changed this user.": "Otro administrador cambió a este usuario.",
  "Someone else changed this first.": "Alguien más cambió esto primero.",
  "Someone else changed this customer's name or look.": "Alguien más cambió el nombre o el aspecto de este cliente.",
  "Someone else held or released this customer.": "Alguien más puso o quitó la pausa de este cliente.",
  "This shop can't send email. Create a link instead.": "Esta tienda no puede mandar correos. Mejor crea un enlace.",
  "Someone else changed these terms.": "Alguien más cambió estas condiciones.",
  "Your role needs two-step sign-in. You can set it up again, but not turn it off.":
    "Tu puesto necesita el acceso en dos pasos. Lo puedes volver a configurar, pero no quitar.",
  "Turn on two-step sign-in first.": "Activa primero el acceso en dos pasos.",
  "You have 20 passkeys. Remove one first.": "Tienes 20 llaves de acceso. Quita una primero.",
  "That passkey didn't work. Try again, or use a code.":
    "Esa llave de acceso no funcionó. Inténtalo otra vez o usa un código.",
  "Ask a coworker to reset your two-step sign-in.": "Pide a alguien del equipo que quite tu acceso en dos pasos.",
  "Staff can't see or change the account they're ordering for.":
    "El personal no puede ver ni cambiar la cuenta por la que está pidiendo.",
  "This application was already decided.": "Esta solicitud ya se decidió.",
  "This account already has a password. Its owner can reset it with Forgot password.":
    "Esta cuenta ya tiene contraseña. Su dueño la puede cambiar con Olvidé mi contraseña.",
  "The applicant hasn't confirmed their email yet.": "Quien hizo la solicitud todavía no confirma su correo.",
  "This email already has an account.": "Este correo ya tiene una cuenta.",
  "This guide belongs to another organization.": "Esta guía es de otro negocio.",
  "You don't belong to that organization.": "No eres parte de ese negocio.",
  "Someone else changed this guide.": "Alguien más cambió esta guía.",
  "Your cart is empty, or was already sent.": "Tu carrito está vacío, o ya se mandó.",
  "Try again.": "Inténtalo otra vez.",
  "Too many people are signing in. Try again in a moment.":
    "Hay demasiadas personas entrando. Inténtalo en un momento.",
  "Too many tries. Wait up to 15 minutes, then try again.":
    "Demasiados intentos. Espera hasta 15 minutos e inténtalo otra vez.",
  "That email or password isn't right.": "El correo o la contraseña no son correctos.",
  "Search isn't ready yet.": "La búsqueda todavía no está lista.",
  "The shop is busy. Try again in a moment.": "La tienda tiene mucho trabajo. Inténtalo en un momento.",
  "The body is too large.": "Lo que se mandó es demasiado grande.",
  "The address is too long.": "La dirección es demasiado larga.",
  "We can't read this request.": "No podemos leer esta petición.",
  "We can't store one of these values.": "No podemos guardar uno de estos datos.",
  "Something went wrong.": "Algo salió mal.",
  "Sign in first.": "Primero entra a tu cuenta.",
  "You can't do this.": "No puedes hacer esto.",
  "Choose a customer to order for first.": "Primero elige el cliente por el que vas a pedir.",
  "Choose an organization first.": "Primero elige un negocio.",
  "Your purchasing session can shop and send its cart back. Sign in to the shop for everything else.":
    "Desde tu sistema de compras puedes comprar y regresar el carrito. Para todo lo demás, entra a la tienda.",
  "Someone else is signed in now, or you switched organizations.":
    "Ahora hay otra persona con sesión abierta, o cambiaste de negocio.",
  "Someone else changed this product first.": "Alguien más cambió este producto primero.",
  "Someone else changed this price first.": "Alguien más cambió este precio primero.",
  "Another import is running.": "Hay otra importación en curso.",
  "It's still in use.": "Todavía se usa.",
  "We don't know yet whether this was saved. It's safe to try again.":
    "Todavía no sabemos si se guardó. Puedes intentarlo otra vez sin problema.",
  "We can't tell whether this was saved. Look before you send it again.":
    "No sabemos si se guardó. Revísalo antes de mandarlo otra vez.",
  "This comes from another site.": "Esto viene de otro sitio.",
  "The file is too large.": "El archivo es demasiado grande.",
  "We can't use any row of this file.": "No podemos usar ningún renglón de este archivo.",
  "The file is empty.": "El archivo está vacío.",
  "The file is too big: {}.": "El archivo es demasiado grande: {}.",
  "This file takes too long to read.": "Este archivo tarda demasiado en leerse.",
  "Choose the column with the item numbers.": "Elige la columna de los números de producto.",
  "The group name is longer than {} characters.": "El nombre del grupo tiene más de {} caracteres.",
  "The item number is missing.": "Falta el número de producto.",
  "The item number is longer than {} characters.": "El número de producto tiene más de {} caracteres.",
  "{} is a number that the spreadsheet shortened.": "{} es un número que la hoja de cálculo acortó.",
  "{} is a date. The spreadsheet changed the item number.":
    "{} es una fecha. La hoja de cálculo cambió el número de producto.",
  "Item {} isn't in your catalog.": "El producto {} no está en tu catálogo.",
  "{} is your number for {} and our number for {}. Choose one.":
    "{} es tu número para {} y nuestro número para {}. Elige uno.",
  "We don't sell item {} by {}. Use {}.": "No vendemos el producto {} por {}. Usa {}.",
  "Item {} is already in row {}, by {}.": "El producto {} ya está en el renglón {}, por {}.",
  "is too large": "es demasiado grande",
  "That isn't your password.": "Esa no es tu contraseña.",
  "That code isn't right, or it was already used.": "Ese código no es correcto, o ya se usó.",
  "This product is in stock.": "Este producto sí está disponible.",
  "must be at most {} characters": "debe tener {} caracteres cuando mucho",
  "a cart can have at most {} items": "un carrito puede tener {} productos cuando mucho",
};
